import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { Banner } from '../../../../ui/feedback/banner'
import { ColourGrid } from '../../../../ui/fields/colour-grid'
import { Slider } from '../../../../ui/fields/slider'
import { Modal, ModalActions } from '../../../../ui/overlays/modal'
import { COLOURS } from '../../tools/colours'
import { dragged, FIRST_FRAMING, type Framing, MOST_ZOOM, paintFramed } from './framing'

/** Pixels per side of the picture that is made: sharp on a token of six cells. */
const MADE_SIDE = 512
/** CSS pixels. */
const PREVIEW_SIDE = 240

interface RoundFrameProps {
  readonly file: File
  readonly onClose: () => void
  /** The finished picture. */
  readonly onDone: (framed: File) => void
}

/** Makes a round token of a picture: which part of it, a ring, a tint. */
export function RoundFrame({ file, onClose, onDone }: RoundFrameProps) {
  const picture = usePictureOf(file)
  const [framing, setFraming] = useState(FIRST_FRAMING)
  const change = (changes: Partial<Framing>) => setFraming((before) => ({ ...before, ...changes }))
  return (
    <Modal title={t('Round frame')} description={file.name} isOpen onClose={onClose}>
      {picture === 'unreadable' ? (
        <Banner tone="error">{t('This picture could not be opened.')}</Banner>
      ) : (
        <div className="grid gap-4">
          {picture !== undefined && <Preview picture={picture} framing={framing} onChange={setFraming} />}
          <Slider label={t('Enlargement')} min={1} max={MOST_ZOOM} step={0.1} value={framing.zoom} onChange={(zoom) => change({ zoom })} />
          <Slider label={t('Left to right')} min={-100} max={100} value={framing.across} onChange={(across) => change({ across })} />
          <Slider label={t('Top to bottom')} min={-100} max={100} value={framing.down} onChange={(down) => change({ down })} />
          <Slider
            label={t('Ring width')}
            unit="%"
            min={0}
            max={30}
            value={framing.ringWidth}
            onChange={(ringWidth) => change({ ringWidth })}
          />
          {framing.ringWidth > 0 && (
            <ColourGrid
              legend={t('Colour of the ring')}
              colours={COLOURS}
              chosen={framing.ringColor}
              onChoose={(ringColor) => change({ ringColor })}
            />
          )}
          <Slider
            label={t('Tint')}
            unit="%"
            min={0}
            max={100}
            value={framing.tintStrength}
            onChange={(tintStrength) => change({ tintStrength })}
          />
          {framing.tintStrength > 0 && (
            <ColourGrid
              legend={t('Colour of the tint')}
              colours={COLOURS}
              chosen={framing.tintColor}
              onChoose={(tintColor) => change({ tintColor })}
            />
          )}
          <ModalActions>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button
              variant="primary"
              disabled={picture === undefined}
              onClick={() => picture !== undefined && void framedFile(picture, framing, file.name).then(onDone)}
            >
              {t('Use this picture')}
            </Button>
          </ModalActions>
        </div>
      )}
    </Modal>
  )
}

/** Undefined while it is decoded. */
function usePictureOf(file: File): ImageBitmap | 'unreadable' | undefined {
  const [picture, setPicture] = useState<ImageBitmap | 'unreadable'>()
  useEffect(() => {
    let isGone = false
    let bitmap: ImageBitmap | undefined
    createImageBitmap(file).then(
      (decoded) => {
        bitmap = decoded
        if (isGone) decoded.close()
        else setPicture(decoded)
      },
      () => !isGone && setPicture('unreadable'),
    )
    return () => {
      isGone = true
      bitmap?.close()
    }
  }, [file])
  return picture
}

interface PreviewProps {
  readonly picture: ImageBitmap
  readonly framing: Framing
  readonly onChange: (framing: Framing) => void
}

/** As it will be; dragging it chooses the part, as the sliders do. */
function Preview({ picture, framing, onChange }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const grip = useRef<{ readonly x: number; readonly y: number; readonly framing: Framing }>(undefined)
  const side = PREVIEW_SIDE * Math.min(2, globalThis.devicePixelRatio || 1)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context) paintFramed(context, picture, framing, side)
  }, [picture, framing, side])
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const held = grip.current
    if (held === undefined) return
    onChange(dragged(picture, held.framing, (clientX - held.x) / PREVIEW_SIDE, (clientY - held.y) / PREVIEW_SIDE))
  }
  return (
    <canvas
      ref={canvas}
      width={side}
      height={side}
      aria-hidden
      className="cursor-grab touch-none justify-self-center active:cursor-grabbing"
      style={{ width: PREVIEW_SIDE, height: PREVIEW_SIDE }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { x: event.clientX, y: event.clientY, framing }
      }}
      onPointerMove={follow}
      onPointerUp={() => {
        grip.current = undefined
      }}
      onPointerCancel={() => {
        grip.current = undefined
      }}
    />
  )
}

async function framedFile(picture: ImageBitmap, framing: Framing, name: string): Promise<File> {
  const canvas = new OffscreenCanvas(MADE_SIDE, MADE_SIDE)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser gives no 2D canvas.')
  paintFramed(context, picture, framing, MADE_SIDE)
  // PNG: the corners are transparent, and every browser can write it.
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.png`, { type: 'image/png' })
}
