import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { AppRouter } from '#app/router.ts'

/**
 * Draws the app into the page. Where the page came with its first view (render-first-views.tsx), that
 * stays on the screen until the page's parts are here, and then becomes live as it stands.
 */
export async function showApp(root: HTMLElement, router: AppRouter, app: ReactNode): Promise<void> {
  if (root.childElementCount === 0) {
    createRoot(root).render(app)
    return
  }
  const { pathname } = window.location
  // The router then draws what it drew for the first view; its own way to say so is an inline script.
  router.ssr = { manifest: undefined }
  await router.load()
  root.dataset['live'] = ''
  if (router.state.location.pathname === pathname) {
    hydrateRoot(root, app)
    pressAgain(root)
    return
  }
  // Somebody is signed in: the page leads on to the app.
  delete router.ssr
  root.replaceChildren()
  createRoot(root).render(app)
}

/** What was pressed before the app was there (public/first-view.js) is done now. */
function pressAgain(root: HTMLElement): void {
  root.querySelector<HTMLElement>('[data-pressed]')?.click()
}
