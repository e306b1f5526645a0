// The theme that was chosen on this device (src/features/settings/data/preferences.ts), before anything is painted: the app
// itself comes too late for the first paint, and the content security policy allows no inline script.
try {
  const { theme } = JSON.parse(localStorage.getItem('preferences') || '{}')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // No storage, or not ours to read: the system's theme stands.
}
