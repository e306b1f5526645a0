import { useId } from 'react'
import styles from './cloth.module.css'

/** The cloth of a panel: adire, circles and rays tied and dyed, strongest at its upper corner. */
export function Cloth() {
  const id = useId()
  return (
    <svg className={styles['cloth']} aria-hidden="true">
      <defs>
        <pattern id={id} width="64" height="64" patternUnits="userSpaceOnUse">
          <path
            className={styles['lines']}
            d="M3 16a13 13 0 1 0 26 0a13 13 0 1 0-26 0M8 16a8 8 0 1 0 16 0a8 8 0 1 0-16 0M16 3v5M16 24v5M3 16h5M24 16h5M35 48a13 13 0 1 0 26 0a13 13 0 1 0-26 0M40 48a8 8 0 1 0 16 0a8 8 0 1 0-16 0M48 35v5M48 56v5M35 48h5M56 48h5M36 16a12 12 0 1 0 24 0a12 12 0 1 0-24 0M48 4v24M36 16h24M39.5 7.5l17 17M56.5 7.5l-17 17M4 48a12 12 0 1 0 24 0a12 12 0 1 0-24 0M16 36v24M4 48h24M7.5 39.5l17 17M24.5 39.5l-17 17"
          />
          <path
            className={styles['dots']}
            d="M16 16h0M48 48h0M32 32h0M0 32h0M64 32h0M32 0h0M32 64h0"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
