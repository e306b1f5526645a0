import { useState } from 'react'
import type { StatementFault } from '../rules/statement-fault.ts'

/** The password of a locked file: kept here while it is needed, and nowhere else. */
export interface Password {
  /** Empty until it is typed. */
  readonly text: string
  readonly onText: (text: string) => void
  /** How many did not open the file; undefined where it is not known to be locked. */
  readonly wrongTries: number | undefined
  /** What a reading came to, as far as it says something of the lock. */
  readonly note: (fault: StatementFault) => void
  readonly forget: () => void
}

/** Keeps the password that a file may need. */
export function usePassword(): Password {
  const [text, setText] = useState('')
  const [wrongTries, setWrongTries] = useState<number | undefined>()

  function note({ type }: StatementFault) {
    if (type === 'password-needed') setWrongTries(0)
    if (type === 'password-wrong') setWrongTries((tries = 0) => tries + 1)
  }

  function forget() {
    setText('')
    setWrongTries(undefined)
  }

  return { text, onText: setText, wrongTries, note, forget }
}
