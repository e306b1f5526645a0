// A public page comes with its first view in it (server/http/client/public-pages.ts). This cares for it until
// the app is there and makes it live (src/app/first-view).
const page = document.documentElement

// Somebody is signed in: the landing page leads on to the app, and its first view is not shown (base.css). Not where
// they came to read it (src/app/stays-to-read.ts). Nor is it shown to those who read another language than it is in.
try {
  const leadsOn = location.pathname === '/' && localStorage.getItem('token') && !comesToRead()
  const { language = 'en-NG' } = JSON.parse(localStorage.getItem('preferences') || '{}')
  if (leadsOn || language !== 'en-NG') page.dataset.waits = ''
} catch {
  // No storage: nobody is signed in, and nothing was chosen.
}

// The app is fetched once the first view is painted. A page in the background is not painted.
if ('waits' in page.dataset || document.hidden) fetchApp()
else requestAnimationFrame(() => setTimeout(fetchApp))

function fetchApp() {
  document.head.append(document.querySelector('#app-parts').content)
}

function comesToRead() {
  const isByLink = URL.canParse(document.referrer) && new URL(document.referrer).origin === location.origin
  const isExplicit = new URLSearchParams(location.search).has('stay') || location.hash !== ''
  return isByLink || isExplicit || history.state?.__TSR_index > 0
}

// A button that is pressed before the app is there is pressed again by the app; a form is not sent.
let pressCount = 0
document.addEventListener('click', event => {
  const button = event.target.closest('#root:not([data-live]) button')
  if (!button) return
  event.preventDefault()
  pressCount += 1
  button.dataset.pressed = pressCount
})
