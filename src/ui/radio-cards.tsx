import { useId } from 'react'
import styles from './radio-cards.module.css'

interface RadioCardsProps {
  readonly legend: string
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly picture?: string
  }[]
  readonly value: string
  readonly onValue: (value: string) => void
}

/** A choice of one among a few, each with a picture. */
export function RadioCards({ legend, options, value, onValue }: RadioCardsProps) {
  const name = useId()
  return (
    <fieldset className={styles['set']}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['options']}>
        {options.map(option => (
          <label key={option.value} className={styles['option']}>
            {option.picture !== undefined && (
              <img className={styles['picture']} src={option.picture} alt="" loading="lazy" />
            )}
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
