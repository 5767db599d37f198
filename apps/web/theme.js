// Runs before the first paint. Same keys and values as src/lib/theme.ts and src/lib/looks.ts; if nothing was
// chosen, the style sheet follows the system.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
  const looks = JSON.parse(localStorage.getItem('looks') ?? '{}')
  const { dataset, style } = document.documentElement
  if (looks.textSize >= 90 && looks.textSize <= 140) style.setProperty('--text-scale', String(looks.textSize / 100))
  if (looks.isCompact === true) dataset.density = 'compact'
  if (looks.isMotionReduced === true) dataset.motion = 'reduced'
} catch {
  // The storage is closed: the system's preference applies.
}

// Shows the wanted page as it looks before any data is known, until the real one replaces it; see first-paint.ts.
try {
  const page = location.pathname.split('/')[1]
  const user = localStorage.getItem('token') === null ? null : JSON.parse(localStorage.getItem('user'))
  const withHeader = ['characters', 'campaigns', 'campaigns-old', 'dm']
  const isHome = ['', 'dashboard'].includes(page)
  // Signed out: the first page, none (what an invite, a screen and a mail lead to is not known yet), or the login for everything else.
  const unpainted = ['join', 'screen', 'reset', 'confirm-email']
  const outside = page === '' ? 'landing' : unpainted.includes(page) ? 'none' : 'login'
  const wanted = user === null ? outside : isHome ? 'home' : withHeader.includes(page) ? 'page' : 'none'
  // As in src/lib/i18n/languages.ts.
  const languages = [localStorage.getItem('language') ?? '', ...navigator.languages.map((tag) => tag.split('-')[0].toLowerCase()), 'en']
  // At this event the document is complete, and no other script has run.
  document.addEventListener('readystatechange', () => paintFirst(wanted, languages, String(user?.username ?? '')), { once: true })
  if (wanted === 'none' || !isLineQuick()) setTimeout(askAhead)
  else afterFirstPaint(askAhead)
} catch {
  // The page appears when its scripts are loaded.
}

// Over a slow connection the scripts take longest: they are requested together with the style sheet and the font, which the first
// paint needs. Over a fast one they would only keep the processor from that paint, so it comes first.
function isLineQuick() {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && visit.responseStart - visit.requestStart < 100
}

function afterFirstPaint(act) {
  let isDone = false
  const once = () => {
    if (!isDone) act()
    isDone = true
  }
  new PerformanceObserver(once).observe({ type: 'paint', buffered: true })
  // As long as main.ts waits.
  setTimeout(once, 500)
}

// Preloads the files of the app and of the wanted page, instead of one import after the other; see preload-pages.ts.
function askAhead() {
  const ahead = JSON.parse(document.querySelector('meta[name=files-ahead]')?.content ?? '{}')
  const page = location.pathname.split('/')[1]
  const isSignedIn = localStorage.getItem('token') !== null
  const outside = page === '' ? ahead.landing : page === 'join' ? ahead.join : ahead.login
  const files = isSignedIn ? [...(ahead.signedIn ?? []), ...(ahead[page] ?? [])] : (outside ?? [])
  for (const file of [...(ahead.start ?? []), ...files]) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      href: `/${file}`,
      crossOrigin: '',
      fetchPriority: 'low',
    })
    document.head.append(link)
  }
}

function paintFirst(page, languages, username) {
  const templates = [...document.querySelectorAll(`template[data-page=${page}]`)]
  const template = languages.map((code) => templates.find(({ lang }) => lang === code)).find((found) => found !== undefined)
  if (template === undefined) return
  const painted = Object.assign(document.createElement('div'), { id: 'first-paint', inert: true, lang: template.lang })
  painted.append(template.content.cloneNode(true))
  for (const { dataset } of painted.querySelectorAll('[data-initial]')) dataset.initial = username.slice(0, 1).toUpperCase()
  const texts = document.createTreeWalker(painted, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode } = texts
    if (currentNode.data.includes('{{username}}')) currentNode.data = currentNode.data.replace('{{username}}', () => username)
  }
  document.body.prepend(painted)
  // Nothing painted can be pressed yet: src/start.tsx repeats the last press on the page that replaces it.
  addEventListener('click', ({ pageX, pageY }) => Object.assign(painted.dataset, { pageX, pageY }))
}
