import { ENTITY_DEFAULTS, type FieldsOf } from '@hearthlight/protocol'
import { Building2, Castle, CircleDashed, House, type LucideIcon, MapPin, Mountain, Trees } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { capitalized } from '../../../../lib/terms'
import { classNames } from '../../../../ui/class-names'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { TilePicture } from '../../entity/entity-picture'
import type { KindView } from '../kind-view'

const GLYPHS: Record<FieldsOf<'location'>['type'], LucideIcon> = {
  city: Castle,
  town: Building2,
  village: House,
  dungeon: Mountain,
  wilderness: Trees,
  other: CircleDashed,
}

export const location: KindView<'location'> = {
  tab: 'locations',
  one: t('Location'),
  many: t('Locations'),
  add: t('Add Location'),
  glyph: MapPin,
  empty: t('The map is blank. Where does the adventure begin?'),
  filters: [
    { value: 'discovered', label: t('Discovered'), holds: ({ discovered }) => discovered },
    { value: 'visited', label: t('Visited'), holds: ({ visited }) => visited },
    { value: 'unknown', label: t('Undiscovered'), holds: ({ discovered }) => !discovered },
  ],
  line: ({ type, region }) => [capitalized(type), region].join(' · '),
  states: ({ visited, discovered }) =>
    visited ? [[t('Visited'), 'moss']] : discovered ? [[t('Discovered'), 'azure']] : [[t('Undiscovered'), 'neutral']],
  emblem: ({ type, discovered, pictureId }) => {
    const Glyph = GLYPHS[type]
    return {
      className: classNames('overflow-hidden rounded-2', discovered ? 'bg-azure-soft text-azure' : 'bg-s3 text-faint'),
      content: pictureId === null ? <Glyph /> : <TilePicture uploadId={pictureId} isFaded={!discovered} instead={<Glyph />} />,
    }
  },
  required: [
    ['name', t('Give the location a name.')],
    ['region', t('Say in which region it lies.')],
  ],
  firstDraft: () => ({ ...ENTITY_DEFAULTS.location, name: '', region: '', pointsOfInterest: [] }),
  Form: lazyPart(async () => (await import('../forms.lazy')).LocationForm),
  Body: lazyPart(async () => (await import('../bodies.lazy')).LocationBody),
}
