import { ChevronDown } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import type { Evidence as AnswerEvidence } from '#domain/assistant/answer.ts'
import { EvidenceDetails } from './evidence-details.tsx'
import { toolWords } from './tool-words.ts'
import styles from './assistant.module.css'

interface EvidenceProps {
  readonly evidence: AnswerEvidence
}

/** How an answer was worked out, for whoever wants to check it. */
export function Evidence({ evidence }: EvidenceProps) {
  const [isOpen, setOpen] = useState(false)
  const tool = toolWords(evidence.intent)
  if (tool === undefined) return null
  return (
    <details
      className={styles['evidence']}
      onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
    >
      <summary>
        How I worked this out
        <ChevronDown aria-hidden="true" />
      </summary>
      {isOpen && <EvidenceDetails tool={tool} evidence={evidence} />}
    </details>
  )
}
