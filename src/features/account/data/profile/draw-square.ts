import { assert } from '#base/assert.ts'

const TYPE = 'image/jpeg'
const QUALITY = 0.9

/** Draws the middle of a picture by the page's own canvas; see `DrawSquare`. */
export async function drawSquare(file: Blob, side: number): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    paint(canvas, picture)
    return await toJpeg(canvas)
  } finally {
    picture.close()
  }
}

function paint(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const { width, height } = canvas
  const pen = canvas.getContext('2d')
  assert(pen !== null, 'a canvas that nobody used has a context')
  // A JPEG has no see-through parts.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  const cut = Math.min(picture.width, picture.height)
  const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2]
  pen.drawImage(picture, left, top, cut, cut, 0, 0, width, height)
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob === null ? reject(new Error('the canvas gave no picture')) : resolve(blob)),
      TYPE,
      QUALITY,
    )
  })
}
