// Runs before the first paint. Same key and values as src/lib/theme.ts; without a choice the style sheet follows the system.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
} catch {
  // Storage is closed to us: the system's wish stands.
}
