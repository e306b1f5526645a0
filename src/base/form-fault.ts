import { t } from '#messages/t.ts'

/** Why a form was not taken: `message` in the words of the requirement, `fields` by the form's own names. */
export interface FormFault {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** It was found where the form was sent to, after its reader had taken it. */
  readonly isRefusal?: true
  /** What may help. */
  readonly hint?: string
  /** The server did not answer. */
  readonly isUnreachable?: boolean
  /** After too many tries: when another makes sense. */
  readonly retryAfterMs?: number
}

/** A pause that a server asked for after too many tries, of an account, say. */
export interface KeptPause {
  /** Epoch ms. */
  readonly until: number
  readonly forMs: number
  /** What the tries were of; another one may go on. */
  readonly subject: string
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
    fields: Object.fromEntries(
      missing.map(({ key, name }) => [key, t('account.value-is-required', { value: name })]),
    ),
  }
}

/** The fault of one field, which is also the form's message. */
export function fieldFault(field: string, message: string): FormFault {
  return { message, fields: { [field]: message } }
}

/**
 * What is wrong with a form as a whole: the words of the first of its faults, which come in the order of the
 * requirement, and every field that one of them names, with the first reason of each. undefined without any.
 */
export function allFaults(...found: readonly (FormFault | undefined)[]): FormFault | undefined {
  const faults = found.filter(fault => fault !== undefined)
  const [first] = faults
  if (first === undefined) return undefined
  const fields: Record<string, string> = {}
  for (const [name, reason] of faults.flatMap(fault => Object.entries(fault.fields))) {
    fields[name] ??= reason
  }
  return { ...first, fields }
}

/** A fault that a person was shown, and the form that it was found in. */
export interface ShownFault<Form> {
  readonly fault: FormFault
  readonly form: Form
}

/**
 * What is left of a shown fault once its form has changed, of which `now` is what the form's reader says: a field stays
 * wrong while the reader finds it so, or while it holds what was refused elsewhere. The message goes with the last
 * field; a fault of no field stays until the form is sent again.
 */
export function remainingFault<Form extends object>(
  { fault, form: before }: ShownFault<Form>,
  form: Form,
  now: FormFault | undefined,
): FormFault | undefined {
  const names = Object.keys(fault.fields)
  if (names.length === 0 || before === form) return fault
  const left = names.flatMap((name): [string, string][] => {
    const reason = now?.fields[name] ?? refusedStill(name)
    return reason === undefined ? [] : [[name, reason]]
  })
  const [first] = left
  if (first === undefined) return undefined
  const isOfThese = Object.keys(now?.fields ?? {}).every(name => names.includes(name))
  const message = now === undefined || !isOfThese ? first[1] : now.message
  return { ...fault, message, fields: Object.fromEntries(left) }

  // The reader had nothing against it: the server did.
  function refusedStill(name: string): string | undefined {
    const isUnread = fault.isRefusal === true && valueAt(form, name) === valueAt(before, name)
    return isUnread ? fault.fields[name] : undefined
  }
}

/** The value at a path such as `labels.0.amount`. */
function valueAt(form: object, path: string): unknown {
  let value: unknown = form
  for (const key of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  }
  return value
}

/** Whether the words of the form's message stand at one of its fields, where they are read. */
export function isSaidAtField({ message, fields }: FormFault): boolean {
  return Object.values(fields).includes(message)
}

/** What a field says: why it is wrong. */
export function fieldError(fault: FormFault | undefined, field: string): string | undefined {
  return fault?.fields[field]
}
