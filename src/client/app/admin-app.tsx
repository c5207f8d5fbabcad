import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { ToastRegion } from '../shared/ui/toast-region.tsx';
import { TooltipHost } from '../shared/ui/tooltip-host.tsx';
import { whenIdle } from '../shared/when-idle.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { SessionGuard } from './session-guard.tsx';

const loadManager = () => import('../pages/manager-page.tsx');
const loadGroup = () => import('../pages/group-page.tsx');
const ManagerPage = lazy(async () => ({ default: (await loadManager()).ManagerPage }));
const GroupPage = lazy(async () => ({ default: (await loadGroup()).GroupPage }));

/** The admin's screens by address; all but "not found" need a session. */
export function AdminApp() {
  // The way from one screen to the other must be open while the server is away.
  useEffect(() => whenIdle(() => void Promise.allSettled([loadManager(), loadGroup()])), []);
  return (
    <ScreenBoundary>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route element={<SessionGuard />}>
            <Route path="/mgrstart" element={<ManagerPage />} />
            <Route path="/admin/:setId" element={<GroupPage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
      <ToastRegion />
      <TooltipHost />
    </ScreenBoundary>
  );
}
