import { TextInput, type TextFieldProps } from './text-input.tsx'

/** A day, `yyyy-MM-dd`; `max` and `min` bound it. */
export function DateInput(props: TextFieldProps) {
  return <TextInput {...props} type="date" />
}
