import { type Figure, type Lamp, LIGHT_RIGS, type Lighting, type LightRig, type View, viewOfWhole } from '@hearthlight/figure'
import { Canvas, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { type DirectionalLight, PerspectiveCamera } from 'three'
import { buildFigure } from './build-figure'

interface StageProps {
  readonly figure: Figure
  readonly rotationDegrees: number
  readonly zoom: number
  readonly lighting: Lighting
  /** Called with a function that captures the current picture, and with null when the stage unmounts. */
  readonly onCapture: (capture: (() => HTMLCanvasElement) | null) => void
  /** The WebGL context was lost. */
  readonly onLost: () => void
}

/** The 3D stage on a transparent background; renders only when something changes. */
export function FigureStage(props: StageProps) {
  return (
    <Canvas flat frameloop="demand" shadows="percentage" dpr={[1, 2]} gl={{ alpha: true, antialias: true }} aria-hidden>
      <Scene {...props} />
    </Canvas>
  )
}

function Scene({ figure, rotationDegrees, zoom, lighting, onCapture, onLost }: StageProps) {
  const built = useMemo(() => buildFigure(figure), [figure])
  useEffect(() => built.dispose, [built])
  const rig = LIGHT_RIGS[lighting]
  built.light(rig)
  const view = viewOfWhole(built.bounds, figure.faceAt[1], rotationDegrees + figure.bestSide, zoom)
  useAim(view)
  useCapture(onCapture, onLost)
  return (
    <>
      <Lamps rig={rig} radius={Math.max(1.3, built.bounds.top, built.bounds.radius * 1.1)} />
      <primitive object={built.group} rotation-y={view.yaw} dispose={null} />
    </>
  )
}

/** three.js divides diffuse light by π. */
const STRENGTH = Math.PI

function Lamps({ rig, radius }: { readonly rig: LightRig; readonly radius: number }) {
  const from = (lamp: Lamp, distance = 1): [number, number, number] => [
    lamp.from[0] * distance,
    lamp.from[1] * distance,
    lamp.from[2] * distance,
  ]
  const aim = (light: DirectionalLight | null) => {
    if (light === null) return
    Object.assign(light.shadow.camera, { left: -radius, right: radius, top: radius * 1.3, bottom: -radius, near: 0.5, far: 14 })
    light.shadow.camera.updateProjectionMatrix()
  }
  return (
    <>
      <hemisphereLight args={[rig.sky, rig.ground, rig.ambient * STRENGTH * 0.8]} />
      <directionalLight
        ref={aim}
        position={from(rig.key, 1.2)}
        color={rig.key.color}
        intensity={rig.key.strength * STRENGTH}
        castShadow
        shadow-mapSize={[1024, 1024]}
        shadow-normalBias={0.05}
        shadow-bias={-0.0012}
        shadow-radius={5}
      />
      <directionalLight position={from(rig.fill)} color={rig.fill.color} intensity={rig.fill.strength * STRENGTH} />
    </>
  )
}

/** Places the camera where the 2D drawing has its viewpoint. */
function useAim({ targetY, distance, pitch, fieldOfView, zoom }: View) {
  const camera = useThree((state) => state.camera)
  const invalidate = useThree((state) => state.invalidate)
  useLayoutEffect(() => {
    if (!(camera instanceof PerspectiveCamera)) return
    camera.fov = (fieldOfView * 180) / Math.PI
    camera.zoom = zoom
    camera.near = 0.1
    camera.far = distance * 3
    camera.position.set(0, targetY + Math.sin(pitch) * distance, Math.cos(pitch) * distance)
    camera.lookAt(0, targetY, 0)
    camera.updateProjectionMatrix()
    invalidate()
  }, [camera, invalidate, targetY, distance, pitch, fieldOfView, zoom])
}

function useCapture(onCapture: StageProps['onCapture'], onLost: () => void) {
  const { gl, scene, camera } = useThree()
  useEffect(() => {
    onCapture(() => {
      // Renders first: the buffer may already be cleared.
      gl.render(scene, camera)
      return gl.domElement
    })
    const canvas = gl.domElement
    canvas.addEventListener('webglcontextlost', onLost)
    return () => {
      onCapture(null)
      canvas.removeEventListener('webglcontextlost', onLost)
    }
  }, [gl, scene, camera, onCapture, onLost])
}
