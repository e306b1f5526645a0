import { fieldError, type FormFault } from '#base/form-fault.ts'

/** What an input needs of its field of a form: the value, where the next one goes, what is wrong. */
export interface FieldTies<Value> {
  readonly value: Value
  readonly onValue: (value: Value) => void
  readonly error: string | undefined
  /** What browsers and password managers know it by; only where the form is theirs to fill. */
  readonly name?: string
}

/** Ties inputs to a form's fields by name: `<TextInput label="Name" {...tie('name')} />`. */
export function tieFields<Form extends object>(
  form: Form,
  onForm: (form: Form) => void,
  fault: FormFault | undefined,
) {
  return function tie<Name extends keyof Form & string>(name: Name): FieldTies<Form[Name]> {
    return {
      value: form[name],
      onValue: value => onForm({ ...form, [name]: value }),
      error: fieldError(fault, name),
    }
  }
}
