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

// The files of the wanted page are asked for at once, instead of one import after the other; see preload-pages.ts.
try {
  const ahead = JSON.parse(document.querySelector('meta[name=files-ahead]')?.content ?? '{}')
  const page = location.pathname.split('/')[1]
  const isSignedIn = localStorage.getItem('token') !== null
  for (const file of isSignedIn ? [...(ahead.signedIn ?? []), ...(ahead[page] ?? [])] : (ahead.login ?? [])) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}`, crossOrigin: '' })
    document.head.append(link)
  }
} catch {
  // The app asks for them itself, a little later.
}
