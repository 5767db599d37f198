// Runs before the first paint. Same keys and values as src/lib/theme.ts and src/lib/looks.ts; without a choice the style sheet follows the system.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
  const looks = JSON.parse(localStorage.getItem('looks') ?? '{}')
  const { dataset, style } = document.documentElement
  if (looks.textSize >= 90 && looks.textSize <= 140) style.setProperty('--text-scale', String(looks.textSize / 100))
  if (looks.isCompact === true) dataset.density = 'compact'
  if (looks.isMotionReduced === true) dataset.motion = 'reduced'
} catch {
  // Storage is closed to us: the system's wish stands.
}

// The files of the wanted page are asked for at once, instead of one import after the other; see preload-pages.ts. After style sheet,
// font and what starts the app, though: those show the first of it.
try {
  const ahead = JSON.parse(document.querySelector('meta[name=files-ahead]')?.content ?? '{}')
  const page = location.pathname.split('/')[1]
  const isSignedIn = localStorage.getItem('token') !== null
  for (const file of isSignedIn ? [...(ahead.signedIn ?? []), ...(ahead[page] ?? [])] : (ahead.login ?? [])) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      href: `/${file}`,
      crossOrigin: '',
      fetchPriority: 'low',
    })
    document.head.append(link)
  }
} catch {
  // The app asks for them itself, a little later.
}

// The wanted page as it looks before anything is known, until the real one takes its place; see first-paint.ts.
try {
  const page = location.pathname.split('/')[1]
  const user = localStorage.getItem('token') === null ? null : JSON.parse(localStorage.getItem('user'))
  const withHeader = ['characters', 'campaigns', 'campaigns-old', 'dm']
  const wanted = user === null ? 'login' : ['', 'dashboard'].includes(page) ? 'home' : withHeader.includes(page) ? 'page' : 'none'
  // As in src/lib/words/languages.ts.
  const languages = [localStorage.getItem('language') ?? '', ...navigator.languages.map((tag) => tag.split('-')[0].toLowerCase()), 'en']
  // The document is whole then, and no other script has run.
  document.addEventListener('readystatechange', () => paintFirst(wanted, languages, String(user?.username ?? '')), { once: true })
} catch {
  // The page is seen when its scripts are there.
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
}
