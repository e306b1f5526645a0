import { expect, test } from 'vitest'
import { readSourceFiles } from './source-files.ts'

const SCREENS = /^src\/(ui|app|features\/(?![^/]+\/(?:rules|data)\/))/
const FORMATTERS = /\b(?:formatNaira|compactNaira)\b/

// Hidden amounts would show their digits wherever one is written past `useNaira` (src/ui/money/amount.tsx).
test('no screen formats an amount by itself', () => {
  const writers = readSourceFiles()
    .filter(({ path, isTest, text }) => !isTest && SCREENS.test(path) && FORMATTERS.test(text))
    .map(({ path }) => path)
  expect(writers).toEqual([])
})
