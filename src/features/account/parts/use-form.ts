import { type SyntheticEvent, useState } from 'react'
import { errorIn } from '#base/form-fault.ts'
import type { FieldTies } from '#ui/field/tie-fields.ts'
import type { FormProblem } from './form-messages.tsx'

/** A form's values, what stands in their way, and the way to send them. */
export interface FormState<Values extends object> {
  readonly problem: FormProblem | undefined
  readonly isBusy: boolean
  /** Ties an input to a field: `<TextInput label="Email" {...tie('email')} />`. */
  readonly tie: <Name extends keyof Values & string>(name: Name) => FieldTies<Values[Name]>
  readonly handleSubmit: (event: SyntheticEvent) => void
}

/**
 * Keeps what is typed. `send` gives the problem, if any: it is shown by the button that was pressed,
 * the fields to mend are marked, and nothing typed is lost.
 */
export function useForm<Values extends object>(
  empty: Values,
  send: (values: Values) => Promise<FormProblem | undefined>,
): FormState<Values> {
  const [values, setValues] = useState(empty)
  const [problem, setProblem] = useState<FormProblem>()
  const [isBusy, setBusy] = useState(false)

  async function submit() {
    setBusy(true)
    try {
      setProblem(await send(values))
    } finally {
      setBusy(false)
    }
  }

  return {
    problem,
    isBusy,
    tie: name => ({
      value: values[name],
      onValue: value => setValues(current => ({ ...current, [name]: value })),
      error: errorIn(values, problem, name),
    }),
    handleSubmit(event) {
      event.preventDefault()
      if (!isBusy) void submit()
    },
  }
}
