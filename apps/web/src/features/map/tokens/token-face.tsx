import type { Seat, TokenFields } from '@hearthlight/table'
import { Brush, CircleDashed, ImageOff, ImagePlus, UserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { chooseFile } from '../../../lib/files/choose-file'
import { gameName, t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'
import { useTable } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { DialogError } from '../../../ui/feedback/late-fallbacks'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { useBusy } from '../../../ui/feedback/use-busy'
import { TextField } from '../../../ui/fields/field'
import { useMap } from '../controller/map-context'
import { usePictureActs } from '../pictures/use-picture-acts'

const SUGGESTED = ['🐉', '🐺', '💀', '🕷️', '🧙', '🛡️', '🏹', '👑', '🔥', '📦', '🚪', '⭐']

const RoundFrame = lazyPart(
  async () => (await import('./frame/round-frame.lazy')).RoundFrame,
  (failed, { onClose }) => <DialogError title={t('Round frame')} onClose={onClose} {...failed} />,
)

/** Chooses the token's face: a picture, else an emoji, else the initials of its name. */
export function TokenFace({ fields, onChange }: { readonly fields: TokenFields; onChange(changes: Partial<TokenFields>): void }) {
  const { upload } = usePictureActs()
  const { paintFace } = useMap()
  const seat = useTable((table) => table.party.seats.find(({ id }) => id === fields.ownerId))
  const character = seat?.character
  const portraitId = seat?.portraitId
  const [isSending, during] = useBusy()
  const [framed, setFramed] = useState<File>()
  const send = async (file: File) => {
    const uploaded = await during(upload(file, 'token'))
    if (uploaded !== undefined) onChange({ uploadId: uploaded.id })
  }
  const paint = async () => {
    const face = await during(paintFace({ race: character?.race, className: character?.class }).catch(() => undefined))
    if (face === undefined) notify({ type: 'error', title: t('The face could not be painted'), message: t('Please try again.') })
    else await send(face)
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={<ImagePlus aria-hidden />} isLoading={isSending} onClick={() => void chooseFile('image/*').then(send)}>
          {fields.uploadId === null ? t('Choose a picture') : t('Change the picture')}
        </Button>
        <Button icon={<CircleDashed aria-hidden />} disabled={isSending} onClick={() => void chooseFile('image/*').then(setFramed)}>
          {t('Frame a picture …')}
        </Button>
        <Button icon={<Brush aria-hidden />} disabled={isSending} onClick={() => void paint()}>
          {character === undefined
            ? t('Paint a face')
            : /^[aeiou]/i.test(character.race)
              ? t('Paint an {race} {class}', calling(character))
              : t('Paint a {race} {class}', calling(character))}
        </Button>
        {portraitId !== undefined && portraitId !== fields.uploadId && (
          <Button icon={<UserRound aria-hidden />} onClick={() => onChange({ uploadId: portraitId })}>
            {t('The hero’s portrait')}
          </Button>
        )}
        {fields.uploadId !== null && (
          <Button icon={<ImageOff aria-hidden />} variant="ghost" onClick={() => onChange({ uploadId: null })}>
            {t('Remove the picture')}
          </Button>
        )}
      </div>
      {framed !== undefined && (
        <Suspense>
          <RoundFrame
            file={framed}
            onClose={() => setFramed(undefined)}
            onDone={(file) => {
              setFramed(undefined)
              void send(file)
            }}
          />
        </Suspense>
      )}
      <TextField
        label={t('Emoji')}
        hint={t('Shown where there is no picture.')}
        value={fields.emoji ?? ''}
        onChange={(text) => onChange({ emoji: lastSign(text) })}
        className="max-w-24 text-xl"
      />
      <div className="flex flex-wrap gap-1">
        {SUGGESTED.map((emoji) => (
          <button
            key={emoji}
            type="button"
            aria-label={t('Emoji {emoji}', { emoji })}
            aria-pressed={fields.emoji === emoji}
            onClick={() => onChange({ emoji: fields.emoji === emoji ? null : emoji })}
            className="size-hit rounded-2 text-xl hover:bg-s3 aria-pressed:bg-gold-soft"
          >
            {emoji}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The last character as users perceive it: a flag or a family consists of many code points. */
function lastSign(text: string): string | null {
  const signs = [...new Intl.Segmenter().segment(text.trim())].map(({ segment }) => segment)
  return signs.at(-1) ?? null
}

function calling({ race, class: ofClass }: Seat['character']) {
  return { race: gameName('races', race), class: gameName('classes', ofClass) }
}
