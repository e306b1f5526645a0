const TYPED =
  'input:not([type=checkbox], [type=radio], [type=hidden], [hidden], [readonly]), textarea'

// What was applied of a form of filters is in the address.
const FORMS = 'form:not([data-in-address])'

// Work that stands in no field: a statement being read, or looked over.
const UNSAVED = '[data-unsaved]'

/** Whether the page shows a form with something in it, or other work that a reload would lose. */
export function hasOpenForm(page: Document): boolean {
  return (
    page.querySelector(UNSAVED) !== null ||
    [...page.querySelectorAll<HTMLFormElement>(FORMS)].some(hasText)
  )
}

function hasText(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(
    field => field.value.trim() !== '',
  )
}
