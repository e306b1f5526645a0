import type { Api } from '#api/api.ts'
import type { ApiFailure } from '#api/failures.ts'
import { ok, type Result } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { instantToZonedText } from '#time/zoned-time.ts'
import { exportFileName } from './export-file-name.ts'
import type { FileToKeep } from './export-own-data.ts'
import { JSON_FILE_NAME } from './json-writer.ts'
import { README_FILE_NAME, readmeText } from './readme-text.ts'
import { createZip, type ZipFile } from './zip-writer.ts'

// The data of an answer stands behind a few words of its own.
const ENVELOPE_BYTES = 200
const DATA_KEY = '"data":'

/** Who asks for it, and when. */
export interface ServerCopyRequest {
  readonly api: Api
  readonly userName: string
  readonly zone: string
  readonly nowMs: number
}

/**
 * What the server keeps of the person as one zip: the JSON as it came, and a text that says what it
 * is. It is packed as it streams in and never read, so that it may be as long as it likes.
 */
export async function exportServerCopy(
  request: ServerCopyRequest,
): Promise<Result<FileToKeep, ApiFailure>> {
  const { api, userName, zone, nowMs } = request
  const answer = await api.download(calls.exportData)
  if (!answer.ok) return answer
  const zip = createZip(nowMs)
  const readme = zip.open(README_FILE_NAME)
  const madeAt = instantToZonedText(nowMs, zone)
  readme.write(
    readmeText({ madeAt, zone, userName, source: 'server', isComplete: true, waiting: 0 }),
  )
  readme.close()
  const json = zip.open(JSON_FILE_NAME)
  const data = await dataOf(answer.value)
  await pipeInto(json, data)
  json.close()
  const name = exportFileName(userName, instantToDay(nowMs, zone), 'server')
  return ok({ name, content: zip.finish() })
}

/** The `data` of an answer `{ success, message, data }`, which ends with it. */
async function dataOf(answer: Blob): Promise<Blob> {
  const opening = await answer.slice(0, ENVELOPE_BYTES).text()
  const place = opening.indexOf(DATA_KEY)
  return place < 0 ? answer : answer.slice(place + DATA_KEY.length, -1)
}

// Not `for await`: Safari's streams cannot be iterated.
async function pipeInto(file: ZipFile, content: Blob): Promise<void> {
  const reader = content.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    file.addBytes(value)
  }
}
