const TYPED = 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea'

/** Whether the page shows a form with something in it, which a reload would lose. */
export function hasOpenForm(page: Document): boolean {
  return [...page.querySelectorAll('form')].some(hasText)
}

function hasText(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(
    field => field.value.trim() !== '',
  )
}
