import { ListChecks } from 'lucide-react'
import styles from './chat-showcase.module.css'

interface EvidenceSketchProps {
  readonly text: string
}

/** What an answer was reckoned from. */
export function EvidenceSketch({ text }: EvidenceSketchProps) {
  return (
    <p className={styles['evidence']}>
      <ListChecks aria-hidden="true" /> {text}
    </p>
  )
}
