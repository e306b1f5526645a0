import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isWholeProof } from '../support/whole-proof.ts'

// Before a release, as the campaign itself: each is a start of all there is.
test.runIf(isWholeProof).each(['SIGINT', 'SIGTERM'] as const)(
  '[IMP-02] %s ends a campaign, which says what it had so far',
  async signal => {
    const args = ['--import', 'tsx', 'test/statements/campaign.ts', '100000', '7', '1']
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', chunk => (output += String(chunk)))
    await expect.poll(() => output).toContain('seed 7')
    const ended = once(child, 'close')
    child.kill(signal)
    expect(await ended).toEqual([130, null])
    expect(output).toMatch(/^Stopped after \d+ files of seed 7\.$/m)
    expect(output).toMatch(/^all known layouts: /m)
  },
)
