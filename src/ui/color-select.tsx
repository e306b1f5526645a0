import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldTexts } from './field.tsx'
import styles from './color-select.module.css'
import control from './control.module.css'
import select from './select-input.module.css'

interface ColorSelectProps extends FieldTexts {
  readonly value: string
  readonly onValue: (hex: string) => void
  readonly colors: readonly { readonly name: string; readonly hex: string }[]
}

/** A choice among named colours, with a swatch of the one chosen. */
export function ColorSelect({ label, hint, error, value, onValue, colors }: ColorSelectProps) {
  const swatch: CSSProperties & Record<`--${string}`, string> = {
    '--swatch': value === '' ? 'transparent' : value,
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {ties => (
        <div className={styles['box']}>
          <span className={styles['swatch']} style={swatch} aria-hidden="true" />
          <select
            className={classes(control['control'], select['select'])}
            value={value}
            onChange={event => onValue(event.target.value)}
            {...ties}
          >
            <option value="">Select...</option>
            {colors.map(color => (
              <option key={color.hex} value={color.hex}>
                {color.name}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
}
