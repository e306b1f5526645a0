import { useEffect, useRef, useState } from 'react'
import { type FormFault, isSaidAtField, remainingFault, type ShownFault } from '#base/form-fault.ts'
import type { Result } from '#base/result.ts'
import type { FormAlertProps } from '../field/form-alert.tsx'
import { type PauseMemory, usePause } from '../field/use-pause.ts'

/** Why a command was not taken, in words for the person. */
export interface SaveFailure extends Omit<FormFault, 'fields'> {
  /** What to mend, where the refusal names the form's fields. */
  readonly fields?: FormFault['fields']
}

/** What is wrong with a form, and how it stands with sending it. */
export interface FormStanding {
  readonly fault: FormFault | undefined
  readonly isSaving: boolean
  /** After too many tries: seconds until another makes sense. */
  readonly waitSeconds: number
  /** That time is up, and nothing was sent since. */
  readonly isWaitOver: boolean
}

/** What the form's alert says of it: `<FormAlert {...alertOf(submission)} />`. */
export function alertOf({
  fault,
  isSaving,
  waitSeconds,
  isWaitOver,
}: FormStanding): FormAlertProps {
  return {
    message: fault?.message,
    isStale: isSaving,
    isSaidAtField: fault !== undefined && isSaidAtField(fault),
    waitSeconds,
    isWaitOver,
  }
}

/** One form on its way: why it was not taken, and whether it is being kept right now. */
export interface Submission<Form extends object = never> extends FormStanding {
  /** A ref of the form's element: the first field that is wrong gets the focus when the form was not taken. */
  readonly takeForm: (element: HTMLFormElement | null) => void
  /**
   * Keeps what was read; undefined when it was not taken, and then the fault says why. `sent` is the form that was
   * read, where that is newer than the one that is drawn.
   */
  readonly submit: <Command, Saved>(
    read: Result<Command, FormFault>,
    save: (command: Command) => Promise<Result<Saved, SaveFailure>>,
    sent?: Form,
  ) => Promise<Saved | undefined>
  /** Lets go of what is wrong: another form begins. */
  readonly forget: () => void
}

/** The form as it is typed, so that what was wrong with it goes when it is right. */
export interface TypedForm<Form extends object> {
  readonly form: Form
  readonly read: (form: Form) => Result<unknown, FormFault>
  /** What too many tries are of, where that is not the form as a whole. */
  readonly subject?: string
  readonly memory?: PauseMemory
}

const NO_FIELDS = {}

/**
 * Runs a form's reader and its command; `fallback` is what it says when the command breaks. A field that was shown as
 * wrong is looked at again with each change: its error goes when it is right, and comes back when it is not.
 */
export function useSubmission<Form extends object>(
  fallback: string,
  typed?: TypedForm<Form>,
): Submission<Form> {
  const [shown, setShown] = useState<ShownFault<Form | undefined> | undefined>()
  const [isSaving, setSaving] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const pause = usePause(typed?.subject ?? '', typed?.memory)
  const takeForm = useFocusOnRefusal(refusals)
  // What was tried too often is not what would be tried now, or its time is up.
  const isOfAnotherTry = shown?.fault.retryAfterMs !== undefined && pause.seconds === 0

  function refuse(fault: FormFault, form: Form | undefined) {
    setShown({ fault, form })
    setRefusals(count => count + 1)
    if (fault.retryAfterMs !== undefined) pause.start(fault.retryAfterMs)
  }

  return {
    fault: isOfAnotherTry ? undefined : shown && leftOf(shown, typed),
    isSaving,
    waitSeconds: pause.seconds,
    isWaitOver: pause.isOver,
    takeForm,
    forget: () => setShown(undefined),
    async submit(read, save, sent = typed?.form) {
      if (isSaving || pause.seconds > 0) return undefined
      pause.forget()
      if (!read.ok) refuse(read.error, sent)
      if (!read.ok) return undefined
      setSaving(true)
      try {
        const saved = await save(read.value)
        if (!saved.ok) {
          refuse({ fields: NO_FIELDS, ...saved.error, isRefusal: true }, sent)
          return undefined
        }
        setShown(undefined)
        return saved.value
      } catch (error) {
        refuse({ message: fallback, fields: NO_FIELDS }, sent)
        throw error
      } finally {
        setSaving(false)
      }
    },
  }
}

function leftOf<Form extends object>(
  { fault, form }: ShownFault<Form | undefined>,
  typed: TypedForm<Form> | undefined,
): FormFault | undefined {
  if (typed === undefined || form === undefined) return fault
  const now = typed.read(typed.form)
  return remainingFault({ fault, form }, typed.form, now.ok ? undefined : now.error)
}

/** Gives the focus to the first field that is wrong, each time that the form was not taken. */
function useFocusOnRefusal(refusals: number): Submission['takeForm'] {
  const formRef = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (refusals === 0) return
    const field = formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    field?.focus()
    // A wrong code is typed anew.
    if (field instanceof HTMLInputElement && field.autocomplete === 'one-time-code') field.select()
  }, [refusals])

  return element => {
    formRef.current = element
  }
}
