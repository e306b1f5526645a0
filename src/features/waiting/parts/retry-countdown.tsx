import { useCountdown } from '#features/session/data/use-countdown.ts'
import { retryText } from '../data/sync-state.ts'
import styles from '../waiting.module.css'

interface RetryCountdownProps {
  /** Epoch ms. */
  readonly until: number
  /** Begins with a capital. */
  readonly isSentence?: boolean
}

// Keeps its room while the seconds pass.
const WIDEST = retryText(59_000)

/** When the server is tried again, each second anew: never to be read out by itself. */
export function RetryCountdown(props: RetryCountdownProps) {
  return <Seconds key={props.until} {...props} />
}

function Seconds({ until, isSentence = false }: RetryCountdownProps) {
  const text = retryText(useCountdown(until))
  return (
    <span data-widest={WIDEST} className={styles['countdown']}>
      <span>{isSentence ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text}</span>
    </span>
  )
}
