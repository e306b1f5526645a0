import { type SyntheticEvent, useState } from 'react'
import type { FormProblem } from './form-problem.ts'

/** A form's values, what stands in their way, and the way to send them. */
export interface FormState<Values extends object> {
  readonly values: Values
  readonly problem: FormProblem | undefined
  readonly isBusy: boolean
  readonly setter: <Name extends keyof Values>(name: Name) => (value: Values[Name]) => void
  readonly errorOf: (name: keyof Values & string) => string | undefined
  readonly handleSubmit: (event: SyntheticEvent) => void
}

const LOOK_AGAIN = 'Please correct this.'

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
    setProblem(undefined)
    try {
      setProblem(await send(values))
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    problem,
    isBusy,
    setter: name => value => setValues(current => ({ ...current, [name]: value })),
    errorOf(name) {
      const error = problem?.fields[name]
      // What the form's alert says already is not said twice.
      return error !== undefined && error === problem?.message ? LOOK_AGAIN : error
    },
    handleSubmit(event) {
      event.preventDefault()
      if (!isBusy) void submit()
    },
  }
}
