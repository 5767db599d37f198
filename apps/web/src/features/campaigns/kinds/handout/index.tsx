import { ENTITY_DEFAULTS } from '@hearthlight/protocol'
import { FileText } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { Prose } from '../../entity/detail/prose'
import { EntityPicture, TilePicture } from '../../entity/entity-picture'
import { MarkdownField } from '../../fields/markdown-field'
import { PictureField } from '../../fields/picture-field'
import { TextField } from '../../fields/text-field'
import type { BodyProps, FormProps, KindView } from '../kind-view'

export const handout: KindView<'handout'> = {
  tab: 'handouts',
  one: t('Handout'),
  many: t('Handouts'),
  add: t('Add Handout'),
  glyph: FileText,
  empty: t('No handouts yet. A letter, a drawing, a torn map: what will the players hold in their hands?'),
  line: ({ text, pictureId }) => [text !== '' && t('Text'), pictureId !== null && t('Picture')].filter(Boolean).join(' · '),
  states: () => [],
  emblem: ({ pictureId }) => ({
    className: 'overflow-hidden rounded-2 bg-gold-soft text-gold',
    content: pictureId === null ? <FileText /> : <TilePicture uploadId={pictureId} isFaded={false} instead={<FileText />} />,
  }),
  required: [['title', t('Give the handout a title.')]],
  firstDraft: () => ({ ...ENTITY_DEFAULTS.handout, title: '' }),
  Form,
  Body,
}

function Form({ field }: FormProps<'handout'>) {
  return (
    <>
      <TextField label={t('Title')} isRequired {...field('title')} />
      <MarkdownField label={t('Text')} {...field('text')} rows={8} placeholder={t('What is written on it.')} />
      <PictureField label={t('Picture')} purpose="scene" {...field('pictureId')} />
    </>
  )
}

function Body({ entity: { fields } }: BodyProps<'handout'>) {
  return (
    <>
      {fields.pictureId !== null && (
        <EntityPicture uploadId={fields.pictureId} alt={fields.title} className="w-full rounded-2 border border-line" />
      )}
      <Prose text={fields.text} />
    </>
  )
}
