import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/support/server/app.ts'

/** What Google's evaluator has to say about the policy that a deployment sends: where, and on what. */
async function remarksOn(env: Record<string, string>): Promise<readonly string[]> {
  const server = await createTestApp({ env })
  const answer = await server.app.request('/')
  await server.close()
  const { csp } = new CspParser(answer.headers.get('content-security-policy') ?? '')
  return new CspEvaluator(csp)
    .evaluate()
    .map(({ directive, value = '' }) => `${directive} ${value}`)
}

// Safe here: the server has no JSONP, and gives back no file of a person's as a script (nosniff).
const OWN_SCRIPTS = "script-src 'self'"

test('[API-02] the evaluator knows no weakness of the policy but what must be kept in mind', async () => {
  expect(await remarksOn({})).toEqual([OWN_SCRIPTS])
  expect(await remarksOn({ DEMO_VIDEO_ID: 'dQw4w9WgXcQ' })).toEqual([OWN_SCRIPTS])
})

test('[API-02] where visits are measured, its script’s host is the one remark more', async () => {
  const measured = { MEASUREMENT_ID: 'G-LAGOS1', PUBLIC_URL: 'https://money.example' }
  expect(await remarksOn(measured)).toEqual([
    OWN_SCRIPTS,
    'script-src https://www.googletagmanager.com',
  ])
})
