import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#messages/t.ts'
import { classes } from '../style/classes.ts'
import { amountOfSum, sumFaultText, sumText } from '../sum/calculate.ts'
import { Field } from './field.tsx'
import type { TextFieldProps } from './text-input.tsx'
import {
  caretAfter,
  groupThousands,
  readTypedNumber,
  typedBefore,
  type TypedNumber,
  unreadText,
} from './typed-number.ts'
import styles from './control.module.css'
import look from './number-input.module.css'

interface NumberInputProps extends TextFieldProps {
  /** What the number counts, shown before it; the label says it to those who do not see. */
  readonly unit?: string
  /** Of which currency it is an amount, by whose decimals sums are reckoned; naira where it is left out. */
  readonly currency?: string
}

/**
 * A number with thousands separators as it is typed; its value is passed on without them (APP-08). A sum is reckoned: its
 * value is what it comes to. What cannot be read is said here, and passed on as it stands, so that no form takes it.
 */
export function NumberInput(props: NumberInputProps) {
  const { label, hint, error, value, onValue, unit = '', currency, ...rest } = props
  const [hasStray, setHasStray] = useState(false)
  const [typedSum, setSum] = useState<string>()
  // A value that came from elsewhere since comes from no sum.
  const sum =
    typedSum !== undefined && amountOfSum(typedSum, currency) === value ? typedSum : undefined
  const typing = useNumberTyping({ value, sum, currency, onTyped: handleTyped })
  const note = sum === undefined ? strayText(hasStray) : `= ${unit}${groupThousands(value)}`

  function handleTyped(typed: TypedNumber) {
    setHasStray(typed.type === 'number' && typed.hasStray)
    setSum(typed.type === 'sum' ? typed.sum : undefined)
    onValue(valueOf(typed, currency))
  }

  function handleBlur() {
    setSum(undefined)
    typing.leave()
  }

  return (
    <Field label={label} hint={note ?? hint} error={typing.fault ?? error}>
      {ties => (
        <div
          className={classes(look['box'], unit.length > 1 && look['wide'])}
          data-unit={unit === '' ? undefined : unit}
        >
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={styles['control']}
            {...rest}
            {...ties}
            {...typing.input}
            onBlur={handleBlur}
          />
        </div>
      )}
    </Field>
  )
}

function strayText(hasStray: boolean): string | undefined {
  return hasStray ? t('ui.letters-left-out') : undefined
}

/** What a form gets of it: a sum without an amount is passed on as it stands. */
function valueOf(typed: TypedNumber, currency: string | undefined): string {
  if (typed.type === 'number') return typed.value
  if (typed.type === 'unread') return typed.text
  const amount = amountOfSum(typed.sum, currency)
  return amount === '' ? typed.sum : amount
}

interface NumberTypingOptions {
  /** Without separators; or what cannot be read, as it was typed. */
  readonly value: string
  /** The sum that the value comes from, which stands in the field in its place; undefined for none. */
  readonly sum: string | undefined
  /** Undefined for naira. */
  readonly currency?: string | undefined
  readonly onTyped: (typed: TypedNumber) => void
}

/** What an input needs that shows a number with separators: the caret stays where it was among what was typed. */
export function useNumberTyping({ value, sum, currency, onTyped }: NumberTypingOptions) {
  const ref = useRef<HTMLInputElement>(null)
  const typedBeforeCaret = useRef<number | null>(null)
  const [isLeft, setLeft] = useState(false)
  const shown = sum === undefined ? groupThousands(value) : sumText(sum)

  // React puts the caret at the end when the shown text differs from what was typed.
  useLayoutEffect(() => {
    const before = typedBeforeCaret.current
    typedBeforeCaret.current = null
    if (before === null || ref.current === null) return
    const caret = caretAfter(shown, before)
    ref.current.setSelectionRange(caret, caret)
  })

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = event.target
    const caret = selectionStart ?? typed.length
    // Behind all of it, it stays there: `4k` has become longer.
    typedBeforeCaret.current = caret === typed.length ? Infinity : typedBefore(typed, caret)
    setLeft(false)
    onTyped(readTypedNumber(typed, shown, currency))
  }

  return {
    input: { ref, value: shown, onChange: handleChange },
    /** What is wrong with what stands there; what may still become a number is not held against it before it is left. */
    fault: faultOf(value, isLeft, currency),
    leave: () => setLeft(true),
  }
}

function faultOf(value: string, isLeft: boolean, currency: string | undefined): string | undefined {
  const read = readTypedNumber(value, '', currency)
  if (read.type === 'number') return undefined
  if (read.type === 'sum') return sumFaultText(read.sum, currency)
  return read.isUnfinished && !isLeft ? undefined : unreadText(read.text)
}
