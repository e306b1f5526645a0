import { type ReactNode, useId } from 'react'
import { classes } from '../style/classes.ts'
import styles from './radio-cards.module.css'

interface RadioCardsProps<Value extends string> {
  readonly legend: string
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    readonly picture?: string
    /** Drawn in place of a picture. */
    readonly drawing?: ReactNode
  }[]
  readonly value: Value
  readonly onValue: (value: Value) => void
}

/** A choice of one among a few, each with a picture, or all in words alone. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, options, value, onValue } = props
  const name = useId()
  const isPlain = options.every(({ picture, drawing }) => (picture ?? drawing) === undefined)
  return (
    <fieldset className={styles['set']}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={classes(styles['options'], isPlain && styles['plain'])}>
        {options.map(option => (
          <label key={option.value} className={styles['option']}>
            {option.picture !== undefined && (
              <img className={styles['picture']} src={option.picture} alt="" loading="lazy" />
            )}
            {option.drawing}
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            <span className={styles['name']}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
