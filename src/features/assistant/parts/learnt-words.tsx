import { X } from 'lucide-react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Card } from '#ui/card/card.tsx'
import { thingText } from '../answer/scope-facts.ts'
import { forgetLearnt, useLearntNames } from '../data/learnt-names.ts'
import { usePlanNames } from '../data/plan-names.ts'
import styles from './learnt-words.module.css'

/** What the person's own words mean to Uwa, each of which can be forgotten (UV10). */
export function LearntWords() {
  const ledger = useLedger()
  const learnt = useLearntNames()
  const names = usePlanNames()
  if (learnt === undefined || names === undefined) return null
  return (
    <Card className={styles['words']}>
      <h2 className={styles['title']}>{t('assistant.words-i-learnt')}</h2>
      <p className={styles['hint']}>{t('assistant.words-i-learnt-hint')}</p>
      {learnt.length === 0 && <p>{t('assistant.no-words-learnt')}</p>}
      <ul aria-label={t('assistant.words-i-learnt')} className={styles['list']}>
        {learnt.toReversed().map(({ words, thing }) => (
          <li key={words} className={styles['row']}>
            <span>
              {t('assistant.words-mean', { words, name: thingText(thing, names.ledger) })}
            </span>
            <IconButton
              label={t('assistant.forget-words', { words })}
              icon={<X />}
              onClick={() => void forgetLearnt(ledger, words)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
