import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CLASH_LIFE_MS } from '#records/clash.ts'
import { RESTORE_LIFE_MS } from '#records/transaction/terms.ts'
import { COMMIT_LIFE_MS, TOMBSTONE_LIFE_MS } from '#server/jobs/start-jobs.ts'
import { LOG_LIFE_MS } from './deeds.ts'

const DAY_MS = 86_400_000
const PAGE = readFileSync('src/features/public/legal/privacy-screen.tsx', 'utf8')

/** What the privacy page says of how long something is kept, by how it begins. */
function howLong(what: string): string {
  const [, told = ''] = PAGE.split(`what: '${what}`)
  return /howLong:\s*'(?<text>[^']+)'/.exec(told)?.groups?.['text'] ?? ''
}

test('[PUB-15] [AC6] the privacy page says how long what people did is kept, and what it was done to', () => {
  expect(howLong('What you did to entries')).toBe(`For ${LOG_LIFE_MS / DAY_MS} days`)
  // What was deleted is emptied some time after it went; what ends a clash deletes it.
  const [emptied, restored] = [TOMBSTONE_LIFE_MS / DAY_MS, RESTORE_LIFE_MS / DAY_MS]
  expect(howLong('Wallets, labels')).toContain(`${emptied} days more`)
  expect(howLong('Wallets, labels')).toContain(`back for ${restored}`)
  const clashDays = (2 * CLASH_LIFE_MS) / DAY_MS + emptied
  expect(howLong('Both values')).toBe(`For ${clashDays} days at most`)
  expect(howLong('What each of your devices')).toContain(`${COMMIT_LIFE_MS / DAY_MS} days`)
})
