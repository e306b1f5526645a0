import { assertNever } from '#domain/assert.ts'
import { ok, type Result } from '#domain/result.ts'
import type { ReadingStatus, StatementReading } from '#domain/statement/reading.ts'
import type { StatementFault } from '#domain/statement/statement-fault.ts'
import type { PreviewFailure } from './fetch-preview.ts'

/** What the device read. */
export type DeviceReading = Result<StatementReading, StatementFault>

/** What the server read, or why it did not: `private` files have a password and stay here. */
export type ServerReading = Result<StatementReading, PreviewFailure | { readonly type: 'private' }>

/** The rows to show, and who read them. */
export interface Preview {
  readonly reading: StatementReading
  readonly source: 'device' | 'server'
  /** A sentence that says how the rows came to be, and where the file has been. */
  readonly note: string
}

/**
 * Which rows are shown: the server's where they are at least as well proven as the device's, the
 * device's otherwise. Without either it is the device's fault that is told: the server's says less.
 */
export function choosePreview(
  device: DeviceReading,
  server: ServerReading,
): Result<Preview, StatementFault> {
  if (!server.ok) {
    if (!device.ok) return device
    return ok({ reading: device.value, source: 'device', note: deviceNote(server.error) })
  }
  if (!device.ok) return ok(byServer(server.value, SERVER_ONLY))
  if (isSurer(device.value, server.value)) {
    return ok({ reading: device.value, source: 'device', note: DEVICE_BETTER })
  }
  const note = isSurer(server.value, device.value) ? SERVER_BETTER : BOTH
  return ok(byServer(server.value, note))
}

const BOTH = 'Read on this device, and checked by the server. The server kept no copy of the file.'
const SERVER_ONLY =
  'This phone could not read the file; the server read it, and kept no copy of it.'
const SERVER_BETTER =
  'The server read more of this file than this device did, so its rows are shown. It kept no copy.'
const DEVICE_BETTER =
  'Read on this device. The server read less of the file than this device did, and kept no copy.'

function byServer(reading: StatementReading, note: string): Preview {
  return { reading, source: 'server', note }
}

function deviceNote(failure: PreviewFailure | { readonly type: 'private' }): string {
  switch (failure.type) {
    case 'private':
      return 'Read on this device. A file with a password never leaves it.'
    case 'on-device':
      return 'Read on this device. A demo sends nothing to the server.'
    case 'skipped':
      return 'Read on this device. You did not wait for the server to check it.'
    case 'unreachable':
      return 'Read on this device. The server could not check it: there is no connection.'
    case 'took-too-long':
      return 'Read on this device. The server could not check it: it took too long to answer.'
    case 'refused':
      return `Read on this device. The server could not check it: ${failure.message}`
    default:
      return assertNever(failure)
  }
}

const RANKS: Readonly<Record<ReadingStatus, number>> = {
  unproven: 0,
  partial: 1,
  consistent: 2,
  proven: 3,
}

/** Whether the arithmetic bears out one reading more than the other: its status, then its rows. */
function isSurer(one: StatementReading, other: StatementReading): boolean {
  const rankDifference = RANKS[one.status] - RANKS[other.status]
  return rankDifference === 0 ? linkedRows(one) > linkedRows(other) : rankDifference > 0
}

function linkedRows({ sections }: StatementReading): number {
  return sections.reduce((sum, { proof }) => sum + proof.linkedRows, 0)
}
