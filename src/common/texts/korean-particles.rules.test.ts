import { expect, test } from 'vitest';
import { catalogs } from './catalogs.ts';
import { withParticles } from './korean-particles.rules.ts';
import { translator } from './translator.ts';

test.each([
  ['팀을(를) 삭제', '팀을 삭제'],
  ['버드을(를) 삭제', '버드를 삭제'],
  ['서울(으)로', '서울로'],
  ['부산(으)로', '부산으로'],
  ['버드(으)로', '버드로'],
  ['팀이(가), 버드이(가)', '팀이, 버드가'],
  ['팀와(과) 버드와(과)', '팀과 버드와'],
  ['‘팀’은(는)', '‘팀’은'],
  ['"버드"은(는)', '"버드"는'],
  ['버드 (A조)이(가)', '버드 (A조)가'],
  ['2 : 1(으)로', '2 : 1로'],
  ['1 : 3(으)로', '1 : 3으로'],
  ['1 : 0을(를)', '1 : 0을'],
  ['Falcons이(가)', 'Falcons가'],
  ['Owl이(가)', 'Owl이'],
  ['Team King은(는)', 'Team King은'],
  ['Storm을(를)', 'Storm을'],
  ['Group A은(는)', 'Group A는'],
  ['Group L(으)로', 'Group L로'],
  ['Group R은(는)', 'Group R은'],
  ['Tiger은(는)', 'Tiger는'],
  ['100%을(를)', '100%를'],
  ['名前은(는)', '名前는'],
  ['팀(은) 그대로', '팀(은) 그대로'],
])('LNG-17 %j is said as %j', (text, said) => {
  expect(withParticles(text)).toBe(said);
});

test('LNG-17 a Korean text has the particle of its value, and other languages are unchanged', () => {
  const korean = translator({ ...catalogs.ko.admin }, 'ko');
  expect(korean('Delete {name}?', { name: '버드' })).toBe('버드를 삭제할까요?');
  expect(korean('Delete {name}?', { name: 'Owl' })).toBe('Owl을 삭제할까요?');
  expect(translator({}, 'en')('{name}을(를)', { name: '버드' })).toBe('버드을(를)');
});

test('LNG-17 no Korean text has two forms of a particle that follow no letter', () => {
  const texts = Object.values(catalogs.ko).flatMap((catalog) => Object.values(catalog));
  const said = texts.map((text) => withParticles(text.replace(/{\w+}/g, '버드')));
  expect(said.filter((text) => /은\(는\)|이\(가\)|을\(를\)|와\(과\)|\(으\)로/.test(text))).toEqual(
    [],
  );
});
