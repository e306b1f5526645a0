import { type KeyboardEvent, useState } from 'react'
import { entryLineParts } from '#domain/entry-line/entry-line-parts.ts'
import { lineNoteText } from '#domain/entry-line/line-note-text.ts'
import { Quoted } from '#ui/quoted.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { TypedLine } from './use-entry-line.ts'
import styles from './line-entry.module.css'

interface LineEntryProps {
  readonly line: TypedLine
  readonly onText: (text: string) => void
  /** Why an entry of this kind cannot be recorded here, if it cannot. */
  readonly misfit: string | undefined
}

const LONGEST_LINE = 300
const OR_SAVE = 'If the fields below are right, press Save.'

/**
 * An entry typed in one line. What is understood stands below it and in the fields, while it is typed.
 * Enter saves what is whole, as in any field; where something was not understood, it says so first.
 */
export function LineEntry({ line: { text, line, context }, onText, misfit }: LineEntryProps) {
  const [isAsked, setAsked] = useState(false)
  const parts = line === undefined || context === undefined ? [] : entryLineParts(line, context)
  const notes = [...(line?.notes.map(lineNoteText) ?? []), misfit].filter(
    note => note !== undefined,
  )
  const said = notes.length === 0 ? undefined : notes.join(' ')

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || said === undefined) return
    event.preventDefault()
    setAsked(true)
  }

  return (
    <div className={styles['line']}>
      <TextInput
        label="Type it in one line"
        placeholder="4.5k lunch opay yesterday #food"
        maxLength={LONGEST_LINE}
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onValue={typed => {
          setAsked(false)
          onText(typed)
        }}
        onKeyDown={handleKeyDown}
        {...(isAsked && said !== undefined ? { error: `${said} ${OR_SAVE}` } : { hint: said })}
      />
      {parts.length > 0 && (
        <ul className={styles['parts']} aria-label="Understood">
          {parts.map(({ key, text: part }) => (
            <li key={key} className={styles['part']} data-part={key}>
              <Quoted text={part} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
