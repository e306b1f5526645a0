import type { Page } from 'playwright-core'

/** A file as another app hands it over. */
export interface SharedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A file that says it is a PDF, of so many bytes. */
export function aSharedPdf(name: string, sizeBytes = 1000): SharedFile {
  const buffer = Buffer.alloc(sizeBytes, ' ')
  buffer.write('%PDF-1.7\n')
  return { name, mimeType: 'application/pdf', buffer }
}

/**
 * Posts a file to the share target as the browser does when another app shares one, and waits for the
 * page that the answer leads to.
 */
export async function shareFile(page: Page, file: SharedFile, origin = ''): Promise<void> {
  await page.evaluate(target => {
    document.body.setAttribute('data-before-share', '')
    const form = document.createElement('form')
    form.method = 'post'
    form.enctype = 'multipart/form-data'
    form.action = `${target}/share-target`
    const input = document.createElement('input')
    input.type = 'file'
    input.name = 'statement'
    input.id = 'shared-file'
    form.append(input)
    document.body.append(form)
  }, origin)
  const input = page.locator('#shared-file')
  await input.setInputFiles(file)
  await input.evaluate((field: HTMLInputElement) => field.form?.requestSubmit())
  await page.locator('body:not([data-before-share])').waitFor()
}

/** Posts a text to the share target as the browser does when another app shares one, and waits likewise. */
export async function shareText(page: Page, text: string, title = ''): Promise<void> {
  await page.evaluate(
    fields => {
      document.body.setAttribute('data-before-share', '')
      const form = document.createElement('form')
      form.method = 'post'
      form.enctype = 'multipart/form-data'
      form.action = '/share-target'
      for (const [name, value] of Object.entries(fields)) {
        const input = document.createElement('textarea')
        input.name = name
        input.value = value
        form.append(input)
      }
      document.body.append(form)
      form.requestSubmit()
    },
    { title, text },
  )
  await page.locator('body:not([data-before-share])').waitFor()
}
