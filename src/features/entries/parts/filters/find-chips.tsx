import { X } from 'lucide-react'
import { useViewNames } from '#features/entries/data/views.ts'
import {
  type FindPiece,
  findPieces,
  withoutPiece,
} from '#features/entries/rules/find/find-pieces.ts'
import type { Find } from '#features/entries/rules/find/find.ts'
import { usePayeeNames } from '#features/payees/data/payees.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { ChipButton } from '#ui/choice/chip-button.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { focusPage } from '#ui/page/focus-page.ts'
import { findText } from './find-text.ts'

interface FindChipsProps {
  readonly find: string
  readonly onFind: (find: string | undefined) => void
}

const NO_PAYEES: ReadonlyMap<string, string> = new Map()

/** What a search asks for beside plain words, in words; a press on a part goes on without it. */
export function FindChips({ find, onFind }: FindChipsProps) {
  const today = useToday()
  const names = useViewNames()
  const payees = usePayeeNames()
  const naira = useNaira()
  const pieces = findPieces(find, today).filter(piece => needsWords(piece.find))
  // Other pieces do not wait for the payees' names: a chip that comes late pushes the filters aside.
  const isWaiting = payees === undefined && pieces.some(piece => asksForPayee(piece.find))
  if (names === undefined || isWaiting) return null

  function handleRemove(piece: FindPiece) {
    focusPage()
    const rest = withoutPiece(find, piece, today)
    onFind(rest === '' ? undefined : rest)
  }

  return pieces.map(piece => {
    const what = findText(piece.find, {
      kept: names,
      payees: payees ?? NO_PAYEES,
      nairaOf: naira.brief,
    })
    return (
      <ChipButton
        key={piece.from}
        text={what}
        isOn
        aria-label={t('entries.find-without', { what })}
        end={<X aria-hidden="true" />}
        onClick={() => handleRemove(piece)}
      />
    )
  })
}

function asksForPayee(find: Find): boolean {
  if ('parts' in find) return find.parts.some(asksForPayee)
  return find.type === 'not' ? asksForPayee(find.part) : find.type === 'paid'
}

/** Words say themselves where they are typed; what waits to be sent has a chip of its own. */
function needsWords(find: Find): boolean {
  if ('parts' in find) return find.parts.some(needsWords)
  if (find.type === 'not') return needsWords(find.part)
  return find.type !== 'words' && !(find.type === 'is' && find.value === 'waiting')
}
