import { memo } from 'react'
import { useTable } from '../../live/use-table'
import './mood.css'
import { usePicture } from '../../lib/files/use-picture'
import { gradientOf, moodLook, pictureOf } from './scene-look'

/** The scene's picture or gradient behind the canvas with the mood's colour over it, below everything that can be clicked. */
export const SceneLayers = memo(function SceneLayers() {
  const sceneName = useTable((table) => table.scene.scene.name)
  const moodName = useTable((table) => table.scene.mood?.name)
  const effects = useTable((table) => table.scene.visualEffects)
  const hasPicture = useTable((table) => table.map.background !== null)
  const pictureId = useTable((table) => (table.map.background === null ? pictureOf(table.scene.scene) : undefined))
  const picture = usePicture(pictureId, 'whole')
  const gradient = hasPicture || picture !== undefined ? undefined : gradientOf(sceneName)
  const mood = moodLook(moodName)
  return (
    <>
      {pictureId !== undefined && <div aria-hidden data-theme="dark" className="scene-ground bg-table" />}
      {gradient !== undefined && (
        <div aria-hidden data-scene={gradient.theme} className="scene-ground" style={{ background: gradient.background }} />
      )}
      {picture !== undefined && (
        <div aria-hidden data-scene="picture" className="scene-ground scene-picture" style={{ backgroundImage: `url("${picture}")` }} />
      )}
      {mood !== undefined && (
        <div key={moodName} aria-hidden data-mood={moodName} className="mood-layer" style={{ color: mood.color }}>
          <div className="mood-colour" />
          {effects.map((effect) => (
            <div key={effect} className={`mood-effect mood-${effect}`} />
          ))}
        </div>
      )}
    </>
  )
})
