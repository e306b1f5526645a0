import { expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { refreshSession } from '#api/http.ts'
import type { Locks } from '#api/locks.ts'
import { createTestDevice } from '#test/support/device/test-device.ts'
import { followChangeStream } from '../pull/change-stream.ts'
import { createLedgerSession } from '../session/ledger-session.ts'
import { ledgerName } from '../store/ledger-db.ts'
import { pictureUpload } from '../upload-queue/upload-picture.ts'
import { runUploads } from '../upload-queue/upload-queue.ts'
import { turnUpload } from '../upload-queue/upload-turns.ts'
import { withPassLock } from './fence.ts'

// Written out: a tab of the build before shares them with one of this build.
const ADA = '019a0000-0000-7000-8000-000000000001'

test('[PS1] [PS6] [PS11] [CH2] locks and database bear the names that every build knows them by', async () => {
  const { core, server } = await createTestDevice()
  expect(core.userId).toBe(ADA)
  expect(core.db.name).toBe('app-019a0000-0000-7000-8000-000000000001')
  expect(ledgerName(core.ledgerId)).toBe(core.db.name)
  const names: string[] = []
  const locks: Locks = {
    request(name, wish, work) {
      names.push(name)
      return core.locks.request(name, wish, work)
    },
  }
  const named = { ...core, locks }
  await withPassLock(named, () => Promise.resolve())
  const api = createApi(core.http)
  await runUploads(pictureUpload, { ...named, api }, 'start')
  await runUploads(turnUpload, { ...named, api }, 'start')
  const session = createLedgerSession(core.db, { announce: () => undefined })
  const current = await session.read()
  expect(current).not.toBeNull()
  if (current !== null) {
    await refreshSession({ ...named, session, fetch: server.fetch, baseUrl: '' }, current)
  }
  const stop = followChangeStream({
    ...named,
    pageLifecycle: {
      isVisible: () => true,
      onVisibility: () => () => undefined,
      onReturn: () => () => undefined,
    },
    onVersion: () => undefined,
    onRefused: () => undefined,
    onCrowded: () => undefined,
  })
  stop()
  expect(names).toEqual([
    'sync:019a0000-0000-7000-8000-000000000001',
    'picture:019a0000-0000-7000-8000-000000000001',
    'chats:019a0000-0000-7000-8000-000000000001',
    'auth:019a0000-0000-7000-8000-000000000001',
    'stream:019a0000-0000-7000-8000-000000000001',
  ])
})
