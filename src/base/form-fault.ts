/** Why a form was not taken: `message` in the words of the requirement, `fields` by the form's own names. */
export interface FormFault {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** A field that must not be empty: the form's own name for it, and the name a person reads. */
export interface RequiredField<Form> {
  readonly key: keyof Form & string
  readonly name: string
}

/**
 * The fault of a form that has required fields empty: `<opening>Name, Name` (ACC-02, WAL-02);
 * undefined when all are filled in.
 */
export function missingFields<Form extends object>(
  form: Form,
  required: readonly RequiredField<Form>[],
  opening: string,
): FormFault | undefined {
  const missing = required.filter(({ key }) => String(form[key] ?? '').trim() === '')
  if (missing.length === 0) return undefined
  return {
    message: opening + missing.map(({ name }) => name).join(', '),
    fields: Object.fromEntries(missing.map(({ key, name }) => [key, `${name} is required.`])),
  }
}

/** The fault of one field, which is also the form's message. */
export function fieldFault(field: string, message: string): FormFault {
  return { message, fields: { [field]: message } }
}

const LOOK_AGAIN = 'Please correct this.'

/**
 * What a field says: its own fault, but never the words that the form's message says already. The only
 * field of a form (`isOnly`) is then marked without words, '': it is plain what they are about.
 */
export function fieldError(
  fault: FormFault | undefined,
  field: string,
  isOnly = false,
): string | undefined {
  const message = fault?.fields[field]
  if (message === undefined || message !== fault?.message) return message
  return isOnly ? '' : LOOK_AGAIN
}

/** `fieldError` of a field of the form. */
export function errorIn<Form extends object>(
  form: Form,
  fault: FormFault | undefined,
  field: keyof Form & string,
): string | undefined {
  return fieldError(fault, field, Object.keys(form).length === 1)
}
