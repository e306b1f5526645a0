import { useNaira } from '#ui/money/amount.tsx'
import type { Phrase } from '../rules/answer/answer.ts'
import { useChatWords } from '../typed-amounts.ts'
import styles from '../assistant.module.css'

interface PhraseLineProps {
  readonly phrase: Phrase
}

/** A sentence or a cell as plain text, its amounts as the person lets them be seen. */
export function PhraseLine({ phrase }: PhraseLineProps) {
  const naira = useNaira()
  const { said } = useChatWords()
  return phrase.map((piece, place) =>
    piece.type === 'money' ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a phrase never change places
      <strong key={place} className={styles['money']}>
        {naira.brief(piece.amount)}
      </strong>
    ) : (
      said(piece.text)
    ),
  )
}
