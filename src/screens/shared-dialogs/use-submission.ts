import { useState } from 'react'
import type { FormFault } from '#domain/forms/form-fault.ts'
import type { Result } from '#domain/result.ts'

/** Why a command was not taken, in words for whoever asked for it. */
export interface SaveFailure {
  readonly message: string
  /** What to mend, where whoever refused knows the form's fields. */
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
      setFault(read.ok ? undefined : read.error)
      if (!read.ok || isSaving) return undefined
      setSaving(true)
      try {
        const saved = await save(read.value)
        if (saved.ok) return saved.value
        setFault({ message: saved.error.message, fields: saved.error.fields ?? NO_FIELDS })
        return undefined
      } catch (error) {
        setFault({ message: fallback, fields: NO_FIELDS })
        throw error
      } finally {
        setSaving(false)
      }
    },
  }
}
