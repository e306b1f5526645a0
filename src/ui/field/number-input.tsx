import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#messages/t.ts'
import { Field } from './field.tsx'
import type { TextFieldProps } from './text-input.tsx'
import { caretAfter, groupThousands, hasStrayLetters, numberTyped } from './typed-number.ts'
import styles from './control.module.css'
import look from './number-input.module.css'

interface NumberInputProps extends TextFieldProps {
  /** What the number counts, shown before it; the label says it to those who do not see. */
  readonly unit?: string
}

/** A number with thousands separators as it is typed; its value is passed on without them (APP-08). */
export function NumberInput(props: NumberInputProps) {
  const { label, hint, error, value, onValue, unit, ...rest } = props
  const [hasStray, setHasStray] = useState(false)
  const { onChange, ...typing } = useNumberTyping(value, onValue)

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    setHasStray(hasStrayLetters(event.target.value))
    onChange(event)
  }

  return (
    <Field label={label} hint={hasStray ? t('ui.letters-left-out') : hint} error={error}>
      {ties => (
        <div className={look['box']} data-unit={unit}>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={styles['control']}
            {...rest}
            {...ties}
            {...typing}
            onChange={handleChange}
          />
        </div>
      )}
    </Field>
  )
}

/** What an input needs that shows a number with separators: the caret stays where it was among the digits. */
export function useNumberTyping(value: string, onValue: (value: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  const significantBeforeCaret = useRef<number | null>(null)
  const shown = groupThousands(value)

  // React puts the caret at the end when the shown text differs from what was typed.
  useLayoutEffect(() => {
    const before = significantBeforeCaret.current
    significantBeforeCaret.current = null
    if (before === null || ref.current === null) return
    const caret = caretAfter(shown, before)
    ref.current.setSelectionRange(caret, caret)
  })

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = event.target
    const beforeCaret = numberTyped(typed.slice(0, selectionStart ?? typed.length))
    significantBeforeCaret.current = beforeCaret.length
    onValue(numberTyped(typed))
  }

  return { ref, value: shown, onChange: handleChange }
}
