import { useEffect } from 'react';
import type { Forecast } from '../../../common/timetable/timetable.schema.ts';
import { useForecast } from './use-forecast.ts';

/** Reports each forecast to a screen that loads it only in an event with cages. */
export function ForecastFeed({ onForecast }: { onForecast: (forecast: Forecast) => void }) {
  const forecast = useForecast();
  useEffect(() => {
    if (forecast) onForecast(forecast);
  }, [forecast, onForecast]);
  return null;
}
