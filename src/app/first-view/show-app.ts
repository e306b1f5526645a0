import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { AppRouter } from '#app/router.ts'
import { ENGLISH, spokenLanguage } from '#messages/t.ts'

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
  // The first views are drawn in English.
  const isAsDrawn = spokenLanguage() === ENGLISH
  if (isAsDrawn && router.state.location.pathname === pathname) {
    makeLive(root, app)
    return
  }
  // A person is signed in, and the page leads on to the app; or they chose another language.
  delete router.ssr
  root.replaceChildren()
  createRoot(root).render(app)
}

/** Makes the first view the app's, with what was typed and opened in it before the app was there. */
function makeLive(root: HTMLElement, app: ReactNode): void {
  const typed = takeTyped(root)
  hydrateRoot(root, app)
  typed.forEach(typeAgain)
  pressAgain(root)
}

/** What stands in a field before React controls it. */
interface Typed {
  readonly field: HTMLInputElement | HTMLSelectElement
  readonly text: string
}

/** Takes what was typed or chosen out of the fields: React must find them as they were drawn. */
function takeTyped(root: HTMLElement): readonly Typed[] {
  const fields = root.querySelectorAll<Typed['field']>('input, select')
  return [...fields].flatMap(field => {
    const text = field.value
    const drawn = field.querySelector<HTMLOptionElement>('[selected]')?.value ?? ''
    if (text === drawn) return []
    field.value = drawn
    return [{ field, text }]
  })
}

function typeAgain({ field, text }: Typed): void {
  // React makes a part live at once when something happens to it.
  field.dispatchEvent(new Event('change', { bubbles: true }))
  // Past React's own property of the field, by which it sees whether the text changed.
  const own = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Reflect.set(own.prototype, 'value', text, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // React hears of a choice by this one.
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** What was pressed (public/first-view.js) is done now, in the same order. */
function pressAgain(root: HTMLElement): void {
  const pressed = [...root.querySelectorAll<HTMLElement>('[data-pressed]')]
  const inOrder = pressed.toSorted((a, b) => pressOf(a) - pressOf(b))
  for (const button of inOrder) button.click()
}

function pressOf(button: HTMLElement): number {
  return Number(button.dataset['pressed'])
}
