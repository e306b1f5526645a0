import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { APP_VERSION } from '#app/app-version.ts'

test("the client's version is the package's", () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(APP_VERSION).toBe(version)
})
