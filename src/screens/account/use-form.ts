import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { FormProblem } from './form-problem.ts'

/** A form's values, what stands in their way, and the way to send them. */
export interface FormState<Values extends object> {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly values: Values
  readonly problem: FormProblem | undefined
  readonly isBusy: boolean
  readonly setter: <Name extends keyof Values>(name: Name) => (value: Values[Name]) => void
  readonly errorOf: (name: keyof Values & string) => string | undefined
  readonly handleSubmit: (event: SyntheticEvent) => void
}

/**
 * Keeps what is typed. `send` gives the problem, if any: it is shown, the field to mend is focused,
 * and nothing typed is lost.
 */
export function useForm<Values extends object>(
  empty: Values,
  send: (values: Values) => Promise<FormProblem | undefined>,
): FormState<Values> {
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [problem, setProblem] = useState<FormProblem>()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problem])

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
    ref,
    values,
    problem,
    isBusy,
    setter: name => value => setValues(current => ({ ...current, [name]: value })),
    errorOf: name => problem?.fields[name],
    handleSubmit(event) {
      event.preventDefault()
      if (!isBusy) void submit()
    },
  }
}
