import { useState } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import type { Result } from '#base/result.ts'

/** Why a command was not taken, in words for the person. */
export interface SaveFailure {
  readonly message: string
  /** What to mend, where the refusal names the form's fields. */
  readonly fields?: FormFault['fields']
}

/** One form on its way: why it was not taken, and whether it is being kept right now. */
export interface Submission {
  readonly fault: FormFault | undefined
  readonly isSaving: boolean
  /** Keeps what was read; undefined when it was not taken, and then the fault says why. */
  readonly submit: <Command, Saved>(
    read: Result<Command, FormFault>,
    save: (command: Command) => Promise<Result<Saved, SaveFailure>>,
  ) => Promise<Saved | undefined>
}

const NO_FIELDS = {}

/** Runs a form's reader and its command; `fallback` is what it says when the command breaks. */
export function useSubmission(fallback: string): Submission {
  const [fault, setFault] = useState<FormFault | undefined>()
  const [isSaving, setSaving] = useState(false)

  return {
    fault,
    isSaving,
    async submit(read, save) {
      if (!read.ok) setFault(read.error)
      if (!read.ok || isSaving) return undefined
      setSaving(true)
      try {
        const saved = await save(read.value)
        if (!saved.ok) {
          setFault({ message: saved.error.message, fields: saved.error.fields ?? NO_FIELDS })
          return undefined
        }
        setFault(undefined)
        return saved.value
      } catch (error) {
        setFault({ message: fallback, fields: NO_FIELDS })
        throw error
      } finally {
        setSaving(false)
      }
    },
  }
}
