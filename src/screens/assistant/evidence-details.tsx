import { useEffect, useRef } from 'react'
import type { Evidence } from '#domain/assistant/answer.ts'
import { Quoted } from '#ui/quoted.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { evidenceFacts } from './evidence-facts.ts'
import { EvidenceRows } from './evidence-rows.tsx'
import { useTopicNames } from './use-topic-names.ts'
import styles from './assistant.module.css'

interface EvidenceDetailsProps {
  /** What was done, in plain words. */
  readonly tool: string
  readonly evidence: Evidence
}

/** What was done with which transactions, and where they are. */
export function EvidenceDetails({ tool, evidence }: EvidenceDetailsProps) {
  const names = useTopicNames()
  const { filter, rowCount, notes } = evidence
  const box = useRef<HTMLDivElement>(null)
  const isShown = names !== undefined

  // It opens downwards, where the field stands over it.
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])

  if (names === undefined) return <Skeleton lines={2} />
  return (
    <div ref={box} className={styles['details']}>
      <p>{tool}</p>
      {filter !== null && (
        <dl className={styles['facts']}>
          {evidenceFacts(filter, names).map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Quoted text={text} />
              </dd>
            </div>
          ))}
          <div>
            <dt>Transactions</dt>
            <dd>{rowCount.toLocaleString('en-NG')}</dd>
          </div>
        </dl>
      )}
      {notes.length > 0 && (
        <ul className={styles['notes']}>
          {notes.map(note => (
            <li key={note}>
              <Quoted text={note} />
            </li>
          ))}
        </ul>
      )}
      {filter !== null && rowCount > 0 && <EvidenceRows filter={filter} />}
    </div>
  )
}
